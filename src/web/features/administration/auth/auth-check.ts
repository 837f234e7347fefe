import { useEffect } from 'react';
import { checkAuthOnce } from './auth-status.ts';

/** Checks the login once the screen beside it stands, for the check must not hold up what a visitor came for. */
export function AuthCheck(): null {
  useEffect(() => {
    // After the paint that the effect may still stand before.
    const later = setTimeout(checkAuthOnce, 50);
    return () => clearTimeout(later);
  }, []);
  return null;
}
