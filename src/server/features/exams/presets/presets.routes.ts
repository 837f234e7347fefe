import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/presets.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { mount } from '#server/platform/http/mount.ts';
import { examPresets } from './exam-presets.ts';

export function presetsRoutes(app: FastifyInstance): void {
  mount(app, contract.listExamPresets, async ({ query: { questions } }) =>
    questions === undefined ? examPresets : examPresets.flatMap((preset) => scalePattern(preset, questions) ?? []),
  );
}
