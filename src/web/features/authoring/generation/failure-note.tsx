import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { failureReason } from './failure-reason.ts';

const ofKeys: readonly (ErrorCode | undefined)[] = [
  'generation.no_key',
  'generation.key_refused',
  'generation.quota',
  'generation.refused',
];

/** Shows why a generation failed, with a link to the settings if a key is the reason. It stays until the next request. */
export function FailureNote({ error }: { error: Error }) {
  const isAboutKeys = error instanceof ApiError && ofKeys.includes(error.code);
  return (
    <p className="font-medium text-bad text-sm [overflow-wrap:anywhere]">
      {failureReason(error)}
      {isAboutKeys ? (
        <>
          {' '}
          <SettingsLink>Open Settings</SettingsLink>
        </>
      ) : null}
    </p>
  );
}

/** A link to the screen where keys are added. */
export const SettingsLink = ({ children }: { children: ReactNode }) => (
  <Link href="/admin/settings" className="-my-3 inline-flex rounded-small py-3 underline">
    {children}
  </Link>
);
