import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { adminSecuritySchemes } from './guards/admin-guard.ts';

/** Serves the OpenAPI document of the mounted endpoints at `/api/openapi.json`, and a page that shows it at `/api/docs`. */
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
    // Swagger UI needs inline styles. This page contains no data that an injected style could read. It loads nothing from other sites.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")
        .replace(/img-src [^;]*/, "img-src 'self' data:"),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
