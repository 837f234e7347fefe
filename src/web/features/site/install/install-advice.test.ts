import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { dismissHint, isHintDismissed, wayToInstall } from './install-advice.ts';

const place = { hasPrompt: false, isInstalled: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', touchPoints: 0 };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('the way to install the site', () => {
  it.each([
    ['a browser that offers it', { hasPrompt: true }, 'prompt'],
    ['an iPhone', { userAgent: iphone, touchPoints: 5 }, 'share'],
    ['an iPad, which calls itself a Macintosh', { userAgent: macintosh, touchPoints: 5 }, 'share'],
    ['a Macintosh', { userAgent: macintosh }, undefined],
    ['a browser that does not offer it', {}, undefined],
    ['the installed site', { hasPrompt: true, isInstalled: true }, undefined],
  ])('on %s', (_name, change, way) => expect(wayToInstall({ ...place, ...change })).toBe(way));
});

describe('the hint', () => {
  it('stays dismissed, and is not shown without storage, because it would come back each time', () => {
    const storage = createMemoryStorage();
    expect(isHintDismissed(storage)).toBe(false);
    dismissHint(storage);
    expect(isHintDismissed(storage)).toBe(true);
    expect(isHintDismissed(undefined)).toBe(true);
  });
});
