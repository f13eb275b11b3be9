import type { Prisma } from '@recto/database';

/** A template that every team has. Its id is fixed, so that jobs of any installation name the same one. */
export interface Preset {
  id: string;
  slug: string;
  name: string;
  description: string;
  resultFormat: 'structured' | 'markdown';
  schema: Prisma.InputJsonObject | null;
}

export const text = (description?: string): Prisma.InputJsonObject => ({
  type: ['string', 'null'],
  ...(description === undefined ? {} : { description }),
});
export const date = (description?: string): Prisma.InputJsonObject => ({ ...text(description), format: 'date' });
export const amount = (description?: string): Prisma.InputJsonObject => ({
  ...text(description),
  type: ['number', 'null'],
});
export const currency = (): Prisma.InputJsonObject => text('ISO 4217 code, such as EUR or USD');

/** An object of a schema. */
export const object = (properties: Record<string, Prisma.InputJsonObject>): Prisma.InputJsonObject => ({
  type: 'object',
  properties,
});

export const list = (items: Prisma.InputJsonObject, description?: string): Prisma.InputJsonObject => ({
  type: ['array', 'null'],
  items,
  ...(description === undefined ? {} : { description }),
});
