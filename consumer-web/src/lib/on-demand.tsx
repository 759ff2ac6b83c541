import i18next from 'i18next';
import { type ComponentType, use } from 'react';

/** A component that fetches itself when it is first rendered, or earlier where `preload` is called, which never rejects. */
export type OnDemand<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * A component whose code and texts are fetched side by side when they are first needed. Until then it suspends. Unlike
 * `lazy` of React it renders at once when it has been preloaded, so that markup that is there already is taken over
 * without a gap.
 *
 * @param namespaces the texts that it uses beyond those of every page
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchAll = async () => {
    const [Component] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    loaded = Component;
    return Component;
  };
  const fetchOnce = () => {
    loading ??= fetchAll();
    return loading;
  };
  // What fails is told where it is rendered.
  const preload = () => fetchOnce().catch(() => undefined);
  function Part(props: Props) {
    const Component = loaded ?? use(fetchOnce());
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload });
}
