import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import { type FollowTag, renamedInFilters, rowsNaming } from '../../../tickets/tags/follow-tag.ts';
import { WebhookEntity } from '../base/webhook.entity.ts';

/** Renames a tag in the filters of webhooks, which keep their owners. */
export const followInWebhooks: FollowTag = async (tx, name) => {
  for (const webhook of await rowsNaming(tx.em, WebhookEntity, 'webhooks', name.from)) {
    const filters = renamedInFilters(webhook.filters, name);
    const changes = changesBetween({ filters: webhook.filters }, { filters });
    if (isUnchanged(changes)) continue;
    webhook.filters = filters;
    tx.record('webhook.updated', webhook, { changes });
  }
  await tx.em.flush();
};
