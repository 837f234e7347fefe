import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether anything can be generated; undefined while that is not known. */
export function useHasKey(): boolean | undefined {
  const { data } = useQuery(providersQuery);
  return data && (data.openai || data.gemini);
}

/** Says where a key is added, as long as no provider has one. Nothing while that is not known. */
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
