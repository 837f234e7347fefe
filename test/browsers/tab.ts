import { expect } from 'vitest';
import type { Driver } from './engine.ts';

/** A student's or an educator's window. Each step waits until the page is ready for it. */
export type Tab = ReturnType<typeof openTab>;

export function openTab(driver: Driver, origin: string) {
  /** A click has no effect before React has taken over the page of the server. */
  const untilReady = () => expect.poll(() => driver.run(isTakenOver)).toBe(true);
  const press = async (control: string, name: string) => {
    await expect.poll(() => driver.click(findControl, control, name), { message: `${control} ${name}` }).toBe(true);
  };
  return {
    goto: async (path: string) => {
      await driver.goto(origin + path);
      await untilReady();
    },
    reload: async () => {
      await driver.reload();
      await untilReady();
    },
    /** Waits until the page shows this text. White space counts as one space. */
    sees: async (text: string | RegExp) => {
      await expect.poll(() => driver.run(readPage)).toMatch(text);
    },
    /** Presses the first control of this kind (a CSS selector) whose name is `name`, or else begins with it. */
    press,
    fill: async (label: string, text: string) => {
      await press('input', label);
      await driver.type(text);
    },
    /** Sets a date without typing, because each engine expects other keys. */
    fillDate: async (label: string, date: string) => {
      await expect.poll(() => driver.run(setDate, label, date)).toBe(true);
    },
    /** Waits until the button of this name is pressed. */
    isPressed: async (name: string) => {
      await expect.poll(() => driver.run(readPressed, name)).toBe('true');
    },
    /** Waits for an address, and returns its path. */
    isAt: async (path: RegExp): Promise<string> => {
      await expect.poll(() => driver.run(() => location.pathname)).toMatch(path);
      return driver.run(() => location.pathname);
    },
    run: driver.run,
  };
}

// These functions are sent to the page as text, so each one stands alone.

function isTakenOver(): boolean {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

const readPage = () => document.body.innerText.replaceAll(/\s+/g, ' ');

function findControl(control: string, name: string): Element | null {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return (
      element.ariaLabel ?? (labels.length > 0 ? labels.map((each) => each.innerText).join(' ') : element.innerText)
    );
  };
  const shown = [...document.querySelectorAll<HTMLElement>(control)].filter((element) => element.checkVisibility());
  const found =
    shown.find((element) => nameOf(element).trim() === name) ??
    shown.find((element) => nameOf(element).trim().startsWith(name));
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

function readPressed(name: string): string | null {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.find(({ innerText }) => innerText.trim().startsWith(name))?.ariaPressed ?? null;
}

function setDate(label: string, date: string): boolean {
  const inputs = [...document.querySelectorAll('input')];
  const field = inputs.find(({ labels }) => labels?.[0]?.innerText.startsWith(label));
  if (!field) return false;
  // React notes what it wrote into the field itself, and takes no event for the same value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date);
  return field.dispatchEvent(new Event('input', { bubbles: true }));
}
