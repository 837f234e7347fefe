import { bundleLimits } from './tools/bundle-limits.ts';
import { readManifest, webFolder } from './tools/web-bundle.ts';

export default bundleLimits(webFolder, readManifest());
