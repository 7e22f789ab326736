import { isDeepStrictEqual } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { AdapterRules, AutoscalerPatch, Component, KubernetesObject } from './kubernetes-schema.ts';

type Files = Readonly<Record<string, string>>;

/** Returns what is wrong with the component that scales by a metric of the service, each with its file. */
export function scalingFaults(base: Files, component: Files): string[] {
  const faults: string[] = [];
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null => {
    const parsed = schema.safeParse(parse(component[file] ?? ''));
    if (parsed.success) return parsed.data;
    faults.push(...parsed.error.issues.map((issue) => `${file} ${issue.path.join('.')}: ${issue.message}`));
    return null;
  };
  const list = read('kustomization.yaml', Component);
  const patch = read('autoscaler.yaml', AutoscalerPatch);
  const rules = read('prometheus-adapter.yaml', AdapterRules);
  if (!list || !patch || !rules) return faults;

  faults.push(...list.patches.filter(({ path }) => !(path in component)).map(({ path }) => `unknown patch ${path}`));
  const offered = rules.rules.custom.map(({ name }) => name.as);
  for (const metric of patch.spec.metrics) {
    if (metric.type === 'Pods' && !offered.includes(metric.pods.metric.name)) {
      faults.push(`the adapter does not offer ${metric.pods.metric.name}`);
    }
  }
  const autoscaler = autoscalersIn(base).find(({ metadata }) => metadata.name === patch.metadata.name);
  if (!autoscaler) return [...faults, `the patch of ${patch.metadata.name} changes nothing`];
  const lost = autoscaler.spec.metrics.filter(
    (metric) => !patch.spec.metrics.some((kept) => isDeepStrictEqual(kept, metric)),
  );
  return lost.length === 0 ? faults : [...faults, 'the patch replaces the list and lacks a metric of the base'];
}

function autoscalersIn(files: Files) {
  const objects = Object.values(files)
    .flatMap((text) => parseAllDocuments(text).map((document) => KubernetesObject.safeParse(document.toJS())))
    .flatMap(({ data }) => data ?? []);
  return objects.filter((object) => object.kind === 'HorizontalPodAutoscaler');
}
