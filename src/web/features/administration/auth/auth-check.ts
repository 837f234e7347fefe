import { useEffect } from 'react';
import { checkAuthOnce } from './auth-status.ts';

/** Checks the login after the screen is rendered, because the check must not delay the screen. */
export function AuthCheck(): null {
  useEffect(() => {
    // An effect may run before the paint, so wait until after it.
    const later = setTimeout(checkAuthOnce, 50);
    return () => clearTimeout(later);
  }, []);
  return null;
}
