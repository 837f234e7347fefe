import { askServer, openProxy, type SiteProxy } from './proxy.ts';

/** Stands between a browser and the server, and can replace the site by another release of it. */
export type Releases = SiteProxy & {
  /** From now on the built files have other names, and those of the first release are gone. */
  publish: () => void;
};

const textual = /html|javascript|css/;

/**
 * The second release differs from the first one by the folder of its files, which pages, scripts, styles and the worker
 * name.
 */
const rename = (text: string): string =>
  text.replaceAll('assets/', 'assets/second/').replaceAll(/"revision":"\w{8}/g, '"revision":"00000000');

export async function openReleases(server: string): Promise<Releases> {
  let isSecond = false;
  const proxy = await openProxy(async (request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith('/assets/') && address.startsWith('/assets/second/') !== isSecond) {
      response.writeHead(404).end();
      return;
    }
    // The server does not know that its files have changed.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    const { answer, body } = await askServer(new URL(address.replace('/assets/second/', '/assets/'), server), request);
    // The policy has hashes of the inline scripts and styles, which may name files.
    const { 'content-security-policy': _policy, 'content-length': _length, ...kept } = answer.headers;
    const isRenamed = isSecond && textual.test(String(answer.headers['content-type']));
    response.writeHead(answer.statusCode ?? 500, kept).end(isRenamed ? rename(body.toString()) : body);
  });
  return {
    ...proxy,
    publish: () => {
      isSecond = true;
    },
  };
}
