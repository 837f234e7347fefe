import { useState } from 'react';
import { site } from '#site';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { dismissHint, isHintDismissed, wayToInstall } from './install-advice.ts';
import { installPrompt } from './install-prompt.ts';

/**
 * Says how the site is installed on this device, until the student dismisses it. Renders nothing where it cannot be
 * installed.
 */
export function InstallHint() {
  const [isShown, setIsShown] = useState(() => !isHintDismissed(deviceStorage()));
  const prompt = installPrompt();
  const way = wayToInstall({
    hasPrompt: prompt !== undefined,
    isInstalled: !matchMedia('(display-mode: browser)').matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (!isShown || !way) return null;

  const dismiss = () => {
    dismissHint(deviceStorage());
    setIsShown(false);
  };
  const install = async () => {
    // The browser shows its dialog once for each offer, whatever the student answers.
    await prompt?.();
    dismiss();
  };
  return (
    <section aria-labelledby="install-heading" className="card mt-9 max-w-[45rem] p-5 sm:p-6">
      <h2 id="install-heading" className="font-semibold text-card-title">
        Keep {site.name} on your home screen
      </h2>
      <p className="mt-2 text-ink-soft text-md">
        {way === 'share'
          ? `In Safari, tap Share and then “Add to Home Screen”. ${site.name} then opens with one tap, also without a network.`
          : `${site.name} then opens with one tap, also without a network. Nothing else changes.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {way === 'prompt' ? <Button onClick={() => void install()}>Install</Button> : null}
        <Button variant="quiet" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </section>
  );
}
