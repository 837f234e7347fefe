import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { sendForm } from './send-form.ts';
import type { TestApp } from './test-app.ts';

export const exportSite = async (test: TestApp) =>
  new Uint8Array((await test.asAdmin('GET', '/api/site/export')).rawPayload);

/** Reads the file of a site for an import. */
export const openSiteFile = (test: TestApp, bytes: Uint8Array | string) =>
  sendForm(test, 'POST', '/api/imports', {
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'site.zip'),
  });

/** The preview of the file of a site. */
export async function previewSite(test: TestApp, bytes: Uint8Array | string) {
  const answer = await openSiteFile(test, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

export const takeSiteFile = async (test: TestApp, importId: number, choices: object = {}) =>
  (await test.asAdmin('POST', `/api/imports/${importId}/take`, choices)).json();

/**
 * What an import must bring to the other site: everything but ids and the names of pictures, which come from their
 * encoded bytes.
 */
export function contentOfSite(zip: Uint8Array) {
  const site = JSON.parse(new TextDecoder().decode(unzipSync(zip)['site.json']));
  const caseTexts = new Map(site.cases.map((one: { id: string; text: string }) => [one.id, one.text]));
  return JSON.parse(JSON.stringify(site), (key, value) => {
    if (['id', 'item', 'exportedAt'].includes(key)) return undefined;
    if (key === 'picture' || key.endsWith('Picture')) return value !== null;
    return key === 'case' && typeof value === 'string' ? caseTexts.get(value) : value;
  });
}
