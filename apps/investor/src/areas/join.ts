/** Opening an account, and getting back into it. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{register.*,register,forgot.*,partner-password.*,password-link,go}.tsx', {
  eager: true,
  import: 'Route',
});
