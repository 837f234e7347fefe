import { PrivacyText } from '#web/features/exams/privacy/privacy-text.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/privacy`: what is stored about students, where and for how long. */
export function PrivacyScreen() {
  usePageTitle('Privacy');
  return (
    <div className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <h1 className="font-bold text-2xl md:text-3xl">Privacy</h1>
      <p className="mt-3 max-w-measure text-ink-soft">What this site stores about you, where, and for how long.</p>
      <PrivacyText />
    </div>
  );
}
