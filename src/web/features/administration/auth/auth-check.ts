import { useEffect } from 'react';
import { educatorCookie } from '#contract/administration/educator-cookie.ts';
import { checkAuthOnce } from './auth-status.ts';

/**
 * Checks the login after the screen is rendered, because the check must not delay the screen. Without the cookie nobody
 * is logged in, and the check would cost each visit of a student 1.5 kB.
 */
export function AuthCheck(): null {
  useEffect(() => {
    if (!document.cookie.includes(`${educatorCookie}=`)) return;
    // An effect may run before the paint, so wait until after it.
    const later = setTimeout(checkAuthOnce, 50);
    return () => clearTimeout(later);
  }, []);
  return null;
}
