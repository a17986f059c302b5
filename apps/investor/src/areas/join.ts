/** Opening an account, getting back into it, and help with both. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{register.*,register,forgot.*,help,partner-password.*,password-link,go}.tsx', {
  eager: true,
  import: 'Route',
});
