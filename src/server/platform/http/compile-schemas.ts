import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core';

/**
 * Makes the objects within a schema parse by compiled code, as the objects of `zod` do. The contract uses `zod/mini`,
 * because browsers load it, and its objects look up each member again: serializing a result of 40 questions takes four
 * times as long. Values and issues stay the same.
 */
export function compileObjects(schema: unknown, seen: Set<unknown> = new Set()): void {
  if (!(schema instanceof $ZodType) || seen.has(schema)) return;
  seen.add(schema);
  const parts: unknown[] = Object.values(schema._zod.def).flat();
  if (schema instanceof $ZodObject) parts.push(...Object.values(schema._zod.def.shape));
  for (const part of parts) compileObjects(part, seen);
  if (!(schema instanceof $ZodObject)) return;
  const { parse } = schema._zod;
  $ZodObjectJIT.init(schema, schema._zod.def);
  // A schema without checks runs its parser directly.
  if (schema._zod.run === parse) schema._zod.run = schema._zod.parse;
}

export const compileValidator: typeof validatorCompiler = (route) => {
  compileObjects(route.schema);
  return validatorCompiler(route);
};

export const compileSerializer: typeof serializerCompiler = (route) => {
  compileObjects(route.schema);
  return serializerCompiler(route);
};
