/** Opening an account, getting back into it, what comes after the password, and help with all of it. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>(
  '../screens/{login.agent,login.ask,login.code,login.passkey,register.*,register,forgot.*,help,partner-password.*,password-link,go,check-document,renew,unsubscribe}.tsx',
  {
    eager: true,
    import: 'Route',
  },
);
