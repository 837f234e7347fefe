import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { adminSecuritySchemes } from './guards/admin-guard.ts';

/** Derives the OpenAPI document from the mounted endpoints: `/api/openapi.json`, and a page to read it at `/api/docs`. */
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
        { name: 'admin', description: 'For the administrator only' },
      ],
      components: { securitySchemes: adminSecuritySchemes },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Swagger UI styles its elements inline; this page holds nothing that a style could steal. It asks no other site.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")
        .replace(/img-src [^;]*/, "img-src 'self' data:"),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
