import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from './tracing-settings.js';

/**
 * Creates the sampler that the settings name. Every browser asks to record its call, so a caller that asks for it gets what
 * the sampler decides. The decision follows from the id of the trace, so all processes come to the same one.
 */
export function createSampler({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const root = createRootSampler(sampler, ratio);
  if (!sampler.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({ root, remoteParentSampled: root });
}

function createRootSampler(sampler: TracingSettings['sampler'], ratio: number): Sampler {
  if (sampler.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio);
  return sampler.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
