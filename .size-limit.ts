import { readManifest, webFolder } from './tools/build/web-bundle.ts';
import { bundleLimits } from './tools/checks/bundle-limits.ts';

export default bundleLimits(webFolder, readManifest());
