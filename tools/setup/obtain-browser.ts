import { ensureBrowser } from './ensure-browser.ts';

await ensureBrowser();
