import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { failureReason, isAboutKeys } from './failure-reason.ts';

/**
 * Shows why a generation failed, with a link to the settings if a key is the reason. It stays until the next request.
 */
export function FailureNote({ error }: { error: Error }) {
  return (
    <p className="font-medium text-bad text-sm [overflow-wrap:anywhere]">
      {failureReason(error)}
      {isAboutKeys(error) ? (
        <>
          {' '}
          <SettingsLink>Open Settings</SettingsLink>
        </>
      ) : null}
    </p>
  );
}

export const SettingsLink = ({ children }: { children: ReactNode }) => (
  <Link href="/admin/settings" className="-my-3 inline-flex rounded-small py-3 underline">
    {children}
  </Link>
);
