import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { FilePart } from '#contract/endpoint.ts';
import { namedSchemas } from './contract-names.ts';
import { adminSecuritySchemes } from './guards/admin-guard.ts';

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas });
const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });

/** The files of a form as a JSON schema. */
function fileFields(files: Record<string, FilePart>): object {
  const required = Object.keys(files).filter((name) => files[name]?.isRequired);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])),
    ...(required.length > 0 && { required }),
  };
}

type Media = { schema?: { allOf?: object[] } };
type Operation = { requestBody?: { content?: Record<string, Media> } };
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
};

/** Takes the files out of the JSON form of a body, because only a form can contain a file. */
function leaveFilesOutOfJson(document: Document): void {
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    const content = operation.requestBody?.content;
    const fields = content?.['application/json']?.schema?.allOf?.[0];
    if (content && fields) content['application/json'] = { schema: fields };
  }
}

/**
 * Keeps the schemas to which the document refers. Each named schema exists in two forms, for requests and for
 * responses.
 */
function keepUsedSchemas({ paths, components }: Document): void {
  const schemas = components?.schemas;
  if (!schemas) return;
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

/**
 * Serves the OpenAPI document of the mounted endpoints at `/api/openapi.json`, and a page that shows it at `/api/docs`.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rounds',
        version: '1',
        description: 'Flashcards and timed multiple-choice exams for medical students.',
      },
      tags: [
        { name: 'public', description: 'Open to everybody' },
        { name: 'admin', description: 'For accounts of educators with one of the roles in `x-roles`' },
      ],
      components: { securitySchemes: adminSecuritySchemes },
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route);
      const files = route.route.config?.files;
      if (!files || !schema) return { schema, url };
      const form = fileFields(files);
      return { schema: { ...schema, body: schema.body ? { allOf: [schema.body, form] } : form }, url };
    },
    transformObject: (document) => {
      const described = withNamedSchemas(document);
      leaveFilesOutOfJson(described as Document);
      keepUsedSchemas(described as Document);
      return described;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page draws the operations of a tag when a developer opens the tag. To draw all at once takes several seconds.
    uiConfig: { docExpansion: 'none', deepLinking: true },
    // Swagger UI needs inline styles. This page contains no data that an injected style could read. It loads nothing
    // from other sites.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")
        .replace(/img-src [^;]*/, "img-src 'self' data:")
        // On a plain HTTP address, a browser would otherwise ask for each file of the page over HTTPS.
        .replace(/upgrade-insecure-requests;?/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
