import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publicAddress, startWeb } from '#test/doubles/web-server.ts';
import { fetchPublicPage } from './fetch-public-page.ts';
import { internet } from './public-connector.ts';

const web = await startWeb();
afterAll(() => web.stop());
beforeEach(() => {
  web.pages.clear();
  web.names.clear();
  web.dialled.length = 0;
  web.requests.length = 0;
});
const read = (url: string, options = {}) => fetchPublicPage(url, { network: web.network, ...options });
const notPublic = 'it is not on the public internet';

describe('a public page', () => {
  it('is fetched with its kind, its charset and the address after all redirects', async () => {
    web.redirect('short.example/a', 'https://short.example:443/b'.replace('https', 'http').replace(':443', ''), 301);
    web.redirect('short.example/b', '//page.example/heart?x=1#part', 307);
    web.page('page.example/heart?x=1', 'Text/HTML; charset="ISO-8859-1"', '<p>Heart</p>');
    expect(await read('http://short.example/a')).toEqual({
      url: 'http://page.example/heart?x=1#part',
      kind: 'html',
      charset: 'ISO-8859-1',
      bytes: Buffer.from('<p>Heart</p>'),
    });
    expect(new Set(web.dialled)).toEqual(new Set([`${publicAddress}:80`]));
  });

  it('is requested without a cookie, credentials, referrer or origin', async () => {
    web.pages.set('page.example/', (response) =>
      response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end(),
    );
    web.page('page.example/next', 'text/plain', 'Heart');
    expect((await read('http://page.example')).kind).toBe('text');
    for (const { headers } of web.requests) {
      expect(Object.keys(headers).filter((name) => /cookie|authorization|referer|origin/.test(name))).toEqual([]);
    }
  });

  it('may be compressed', async () => {
    web.page('page.example/', 'text/plain', gzipSync('Heart'), { 'content-encoding': 'gzip' });
    expect((await read('http://page.example/')).bytes.toString()).toBe('Heart');
  });

  it('is requested over TLS if its address says so, with its host name', async () => {
    const hello = Promise.withResolvers<Buffer>();
    const server = createServer((socket) => socket.once('data', (data) => hello.resolve(data) ?? socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const dialled: string[] = [];
    const network = {
      ...web.network,
      dial: (address: string, to: number) => {
        dialled.push(`${address}:${to}`);
        return internet.dial('127.0.0.1', port);
      },
    };
    await expect(read('https://page.example/', { network })).rejects.toThrow('it could not be reached');
    expect((await hello.promise).toString('latin1')).toContain('page.example');
    expect(dialled).toEqual([`${publicAddress}:443`]);
    server.close();
  });
});

const forbidden: [string, string][] = [
  ['http://127.0.0.1/', notPublic],
  ['http://127.1/', notPublic],
  ['http://2130706433/', notPublic],
  ['http://0x7f.1/', notPublic],
  ['http://0x7f000001/', notPublic],
  ['http://0177.0.0.1/', notPublic],
  ['http://0/', notPublic],
  ['http://0.0.0.0/', notPublic],
  ['http://１２７.０.０.１/', notPublic],
  ['http://10.0.0.1/', notPublic],
  ['http://172.16.5.4/', notPublic],
  ['http://192.168.1.1/', notPublic],
  ['http://169.254.169.254/latest/meta-data/', notPublic],
  ['http://100.64.0.1/', notPublic],
  ['http://255.255.255.255/', notPublic],
  ['http://224.0.0.1/', notPublic],
  ['http://[::1]/', notPublic],
  ['http://[::]/', notPublic],
  ['http://[::ffff:127.0.0.1]/', notPublic],
  ['http://[::ffff:7f00:1]/', notPublic],
  ['http://[::127.0.0.1]/', notPublic],
  ['http://[64:ff9b::7f00:1]/', notPublic],
  ['http://[2002:7f00:1::]/', notPublic],
  ['http://[fd00::1]/', notPublic],
  ['http://[fe80::1]/', notPublic],
  ['http://localhost/', notPublic],
  ['http://inside.example/', notPublic],
  ['http://mixed.example/', notPublic],
  ['http://unknown.example/', 'its name is not known'],
  ['https://127.0.0.1/', notPublic],
  ['http://page.example:8080/', 'its address must not name another port than 80 or 443'],
  ['http://page.example:22/', 'its address must not name another port than 80 or 443'],
  ['http://user:secret@page.example/', 'its address must not hold a name or a password'],
  ['http://page.example@127.0.0.1/', 'its address must not hold a name or a password'],
  ['ftp://page.example/', 'its address must begin with http:// or https://'],
  ['file:///etc/passwd', 'its address must begin with http:// or https://'],
  ['data:text/html,<p>Heart</p>', 'its address must begin with http:// or https://'],
  ['gopher://page.example/', 'its address must begin with http:// or https://'],
  ['javascript:alert(1)', 'its address must begin with http:// or https://'],
  ['blob:http://page.example/1', 'its address must begin with http:// or https://'],
  ['page.example', 'its address is not a valid one'],
  ['//page.example/', 'its address is not a valid one'],
  ['http://', 'its address is not a valid one'],
  ['http://256.256.256.256/', 'its address is not a valid one'],
];

/** A header is ASCII. The two excluded addresses become valid in a redirect, because it resolves relative addresses. */
const redirectable = forbidden.filter(
  ([url]) => /^[!-~]+$/.test(url) && !url.startsWith('page') && !url.startsWith('//'),
);

describe('a forbidden address', () => {
  beforeEach(() => {
    web.names.set('localhost', [['127.0.0.1', '::1']]);
    web.names.set('inside.example', [['10.0.0.7']]);
    web.names.set('mixed.example', [[publicAddress, '127.0.0.1']]);
    web.names.set('unknown.example', [[]]);
  });

  it.each(forbidden)('is %s', async (url, reason) => {
    await expect(read(url)).rejects.toThrow(reason);
    expect(web.dialled).toEqual([]);
  });

  it.each(redirectable)('is %s, also after redirects', async (url, reason) => {
    web.redirect('page.example/', 'http://page.example/on');
    web.redirect('page.example/on', url, 308);
    await expect(read('http://page.example/')).rejects.toThrow(reason);
    expect(new Set(web.dialled)).toEqual(new Set([`${publicAddress}:80`]));
  });

  it('is an address of the server itself, with any port and name', async () => {
    await expect(fetchPublicPage(`http://127.0.0.1:${web.port}/`)).rejects.toThrow('another port');
    await expect(fetchPublicPage('http://localhost/')).rejects.toThrow(notPublic);
    expect(web.requests).toEqual([]);
  });

  it('is a name that resolves to a private address at the time of the connection', async () => {
    web.names.set('rebinding.example', [[publicAddress], ['127.0.0.1']]);
    web.pages.set('rebinding.example/', (response) =>
      response.writeHead(302, { location: '/again', connection: 'close' }).end(),
    );
    await expect(read('http://rebinding.example/')).rejects.toThrow(notPublic);
    // The connection uses the checked address and not the name, so that no second look-up can return another address.
    expect(web.dialled).toEqual([`${publicAddress}:80`]);
  });
});

describe('a page that is refused', () => {
  it('redirects for ever', async () => {
    web.redirect('page.example/', '/');
    await expect(read('http://page.example/')).rejects.toThrow('it leads on to other pages too often');
    expect(web.requests).toHaveLength(6);
  });

  it.each([
    ['image/png', 'it is neither a web page nor a text nor a PDF'],
    ['application/octet-stream', 'it is neither a web page nor a text nor a PDF'],
    ['', 'it is neither a web page nor a text nor a PDF'],
  ])('is of the type "%s"', async (type, reason) => {
    web.page('page.example/', type, 'x');
    await expect(read('http://page.example/')).rejects.toThrow(reason);
  });

  it('has an error status', async () => {
    await expect(read('http://page.example/')).rejects.toThrow('its server answered 404');
  });

  it('is larger than 3 MB, also only after decompression', async () => {
    web.page('page.example/plain', 'text/html', Buffer.alloc(3 * 1024 * 1024 + 1));
    web.page('page.example/bomb', 'text/html', gzipSync(Buffer.alloc(200 * 1024 * 1024)), {
      'content-encoding': 'gzip',
    });
    web.page('page.example/fits', 'text/html', Buffer.alloc(3 * 1024 * 1024));
    await expect(read('http://page.example/plain')).rejects.toThrow('it is larger than 3 MB');
    await expect(read('http://page.example/bomb')).rejects.toThrow('it is larger than 3 MB');
    expect((await read('http://page.example/fits')).bytes.length).toBe(3 * 1024 * 1024);
  });

  it.each([
    ['does not begin to answer', () => {}],
    [
      'does not end its answer',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    ],
  ])('%s in time', async (_what, page) => {
    web.pages.set('page.example/', page);
    await expect(read('http://page.example/', { timeLimitMs: 100 })).rejects.toThrow(
      'it did not answer within 0.1 seconds',
    );
  });

  it('cannot be reached', async () => {
    web.pages.set('page.example/', (response) => response.destroy());
    await expect(read('http://page.example/')).rejects.toThrow('it could not be reached');
  });
});
