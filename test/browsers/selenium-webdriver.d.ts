/** The types of the parts of selenium-webdriver that `webkit.ts` uses. The package contains no types. */
declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(capabilities: Record<string, unknown>);
    get(name: string): unknown;
  }
  export type WebElement = { click: () => Promise<void> };
  export type WebDriver = {
    get: (address: string) => Promise<void>;
    navigate: () => { refresh: () => Promise<void> };
    manage: () => {
      window: () => { setRect: (place: Record<'x' | 'y' | 'width' | 'height', number>) => Promise<unknown> };
    };
    getCapabilities: () => Promise<Capabilities>;
    /** A function is sent as text. */
    executeScript: <Result>(script: string | ((...args: never[]) => unknown), ...args: unknown[]) => Promise<Result>;
    actions: () => { sendKeys: (text: string) => { perform: () => Promise<void> } };
    quit: () => Promise<void>;
  };
  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
}
