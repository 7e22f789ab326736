import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { events, eventTypes } from '../../../server/src/contract/events/catalog.ts';
import { mapValues } from '../../../server/src/contract/events/changes.ts';
import { eventSchemas } from '../../../server/src/contract/events/events.ts';

describe('the schemas of events, which are half of all schemas', () => {
  it('are created when they are first read, and once', () => {
    for (const type of eventTypes) {
      const { changes, recorded, data } = Object.getOwnPropertyDescriptors(events[type]);
      for (const part of [changes, recorded, data]) expect(part).not.toHaveProperty('value');
      expect(events[type].changes).toBe(events[type].changes);
    }
    expect(eventSchemas()).toBe(eventSchemas());
  });

  it('create the schemas of their fields when an event is checked', () => {
    const created: string[] = [];
    const fields = mapValues<{ name: z.ZodString }>({ name: z.string() }, () => {
      created.push('name');
      return z.string();
    });
    const schema = z.strictObject(fields);
    expect(created).toEqual([]);
    for (const name of ['Ada', 'Bob']) schema.parse({ name });
    expect(created).toEqual(['name']);
  });
});
