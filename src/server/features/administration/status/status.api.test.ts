import { expect, it } from 'vitest';
import { getStatus } from '#contract/administration/status.contract.ts';
import { setUpTestApp } from '#test/app/test-app.ts';

const test = setUpTestApp();

it('an educator and the metrics read whether a standby confirms answers, and what waits', async () => {
  const status = getStatus.response.parse((await test.asAdmin('GET', '/api/admin/status')).json());
  expect(status.database).toMatchObject({ safety: 'single', standbys: [] });
  expect(status.database.version).toMatch(/^\d+/);
  expect(status.process.waiting).toEqual({ starts: 0, saves: 0, submits: 0 });
  const metrics = (await test.asAdmin('GET', '/metrics')).body;
  expect(metrics).toContain('rounds_database_confirms_writes{safety="single"} 1');
  expect(metrics).toContain('rounds_database_confirms_writes{safety="waiting"} 0');
  expect(metrics).toContain('rounds_requests_waiting{queue="submits"} 0');
});
