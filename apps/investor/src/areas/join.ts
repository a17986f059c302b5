/** Registration, account recovery, steps after the password, and help with them. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>(
  '../screens/{login.agent,login.ask,login.code,login.passkey,register.*,register,forgot.*,help,partner-password.*,password-link,go,check-document,renew,unsubscribe}.tsx',
  {
    eager: true,
    import: 'Route',
  },
);
