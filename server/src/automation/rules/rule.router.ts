import {
  RuleActivity,
  RuleDraft,
  RulePreview,
  RuleRunPage,
  RuleRuns,
  RuleTest,
  RuleTestResult,
} from '../../contract/automation/rule-runs.ts';
import {
  Rule,
  RuleCreate,
  RuleReorder,
  RuleUpdate,
  RuleUpsert,
  UpsertedRule,
} from '../../contract/automation/rules.ts';
import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { createRule, deleteRule, reorderRules, updateRule, upsertRule } from './base/rule.commands.ts';
import { getRule, listRules } from './base/rule.queries.ts';
import { viewRule } from './base/rule.view.ts';
import { listRuleRuns, readActivity } from './base/rule-runs.queries.ts';
import { previewRule } from './dry-run/preview-rule.ts';
import { testRule } from './dry-run/test-rule.ts';

const managing = requires('rule:manage');

export const ruleRouter = router({
  list: managing
    .meta(rest('GET /rules', 'List rules', { description: 'Returns all rules in the order in which they run.' }))
    .output(listOf(Rule))
    .query(async ({ ctx }) => ({ data: (await listRules(ctx.em)).map(viewRule) })),

  get: managing
    .meta(rest('GET /rules/{id}', 'Get a rule', { description: 'Returns when it runs and what it does.' }))
    .input(ById)
    .output(Rule)
    .query(async ({ ctx, input }) => viewRule(await getRule(ctx.em, input.id))),

  create: managing
    .meta(
      rest('POST /rules', 'Create a rule', {
        status: 201,
        description:
          'The new rule is the last in the order. You become its owner: it runs with your permissions of that moment. Also requires the permissions for everything that it does, and for finding everything that it depends on in a list.',
      }),
    )
    .input(RuleCreate)
    .output(Rule)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createRule(tx, input))),

  update: managing
    .meta(
      rest('PATCH /rules/{id}', 'Update a rule', {
        description:
          'If you pass any part of when it runs or what it does, you become its owner, which requires the permissions for everything that it does. Renaming, enabling and disabling keep the owner.',
      }),
    )
    .input(RuleUpdate)
    .output(Rule)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateRule(tx, input))),

  upsert: managing
    .meta(
      rest('PUT /rules/by-key/{key}', 'Create or update a rule', {
        orCreated: true,
        description:
          'Creates a rule as `POST /rules` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. If you pass any part of what it does, you become its owner.',
      }),
    )
    .input(RuleUpsert)
    .output(UpsertedRule)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertRule(tx, input))),

  reorder: managing
    .meta(
      rest('POST /rules/reorder', 'Reorder rules', {
        description: 'Pass the ID of every rule once. Rules for the same event run in this order.',
      }),
    )
    .input(RuleReorder)
    .output(listOf(Rule))
    .mutation(({ ctx, input }) => ctx.transact(async (tx) => ({ data: await reorderRules(tx, input) }))),

  delete: managing
    .meta(
      rest('DELETE /rules/{id}', 'Delete a rule', {
        status: 204,
        description: 'Events that wait no longer set it off. Its name stays in the history of tickets.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteRule(tx, input))),

  test: managing
    .meta(
      rest('POST /rules/{id}/test', 'Test a rule', {
        description:
          'Says which filters a ticket matches, and what the rule would do on it now, as if its trigger had fired. Nothing is stored or sent. Works for disabled rules, too. Rejected for a rule that depends on what you cannot see.',
      }),
    )
    .input(RuleTest)
    .output(RuleTestResult)
    .mutation(({ ctx, input }) => ctx.transact((tx) => testRule(tx, input, ctx.services.config))),

  preview: managing
    .meta(
      rest('POST /rules/preview', 'Preview a rule', {
        errors: ['not_found', 'conflict'],
        description:
          'Tests a rule as you would save it, at a place in the order, without any effect. Pass a new rule, or the `id` of an existing one and what would change. You are its owner if you pass any part of what it does. Rejects what saving would reject, except a missing name.',
      }),
    )
    .input(RuleDraft)
    .output(RulePreview)
    // No response is stored: a form asks again after each change.
    .mutation(({ ctx, input }) =>
      ctx.transactAs(ctx.actor, undefined)((tx) => previewRule(tx, input, ctx.services.config)),
    ),

  activity: managing
    .meta(
      rest('GET /rules/activity', 'Show how often rules run', {
        description:
          'Returns the runs and errors of the last seven days for each rule, in the order of the rules, without rules that depend on what you cannot see. Also requires `ticket:read` for all tickets.',
      }),
    )
    .output(listOf(RuleActivity))
    .query(async ({ ctx }) => ({ data: await readActivity(ctx.em, ctx.actor, ctx.services.clock()) })),

  runs: managing
    .meta(
      rest('GET /rules/{id}/runs', 'List the runs of a rule', {
        description:
          'Returns runs on tickets that you can see and that matched, newest first. They are kept for 90 days. Rejected for a rule that depends on what you cannot see.',
      }),
    )
    .input(RuleRuns)
    .output(RuleRunPage)
    .query(({ ctx, input }) => listRuleRuns(ctx.em, ctx.actor, input)),
});
