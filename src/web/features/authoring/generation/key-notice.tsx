import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether a provider has an active key. Undefined while the providers are loading. */
export function useHasKey(): boolean | undefined {
  const { data } = useQuery(providersQuery);
  return data && (data.openai || data.gemini);
}

/** Tells where to add a key if no provider has one. Renders nothing while the providers are loading. */
export function KeyNotice({ className }: { className?: string }) {
  if (useHasKey() !== false) return null;
  return (
    <Notice
      tone="warn"
      title="No AI provider has an active key"
      action={<ButtonLink href="/admin/settings">Add a key in Settings</ButtonLink>}
      {...(className && { className })}
    >
      Nothing can be generated before OpenAI or Gemini has one. Everything else works without.
    </Notice>
  );
}
