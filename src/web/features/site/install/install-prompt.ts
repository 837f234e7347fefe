/** The event with which Chromium offers to install a site. The compiler does not know it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offered: InstallEvent | undefined;

/**
 * Keeps the browser's offer to install the site, so that no browser shows it before a student has finished an exam or a
 * topic. Must be called before the page has loaded.
 */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
  });
}

/**
 * Shows the browser's own dialog. Undefined if the browser makes no offer: it cannot install sites, the site is
 * installed, or the offer was used.
 */
export const installPrompt = (): (() => Promise<unknown>) | undefined =>
  offered &&
  (async () => {
    const offer = offered;
    // The browser rejects a second use.
    offered = undefined;
    await offer?.prompt();
  });
