import { PRODUCT_NAME } from '@altavoz/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Collects every route into one OpenAPI 3.1 document; must be registered before the routes. */
export async function registerOpenapi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version,
        description:
          'Replies are `{"response": …}`; failures `{"error": {"code", "message", "fields"?}, "code", "message": {field: [sentence]}}`, where the outer `message` has one field `detail` when no field is at fault. Paths answer with and without the final slash.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** The document itself and a page to read it. */
export async function registerOpenapiPages(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () =>
    app.swagger(),
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await page.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
