import { type ComponentType, use } from 'react';
import { retryLoading } from './retry-loading.js';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`, which never rejects. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/** How long a failure is kept, so that React can report it. A later render loads the component again. */
const FAILURE_KEPT_MS = 1_000;

/**
 * A lazy component like React's `lazy`, with two differences: a failed load is repeated (see `retryLoading`), and a
 * failure is not remembered, so that an error boundary that renders the component again loads it again.
 *
 * @param load the dynamic import; its promise resolves to the component itself
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  retry: typeof retryLoading = retryLoading,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const forgetLoading = () => {
    loading = undefined;
  };
  const remember = (component: ComponentType<Props>) => {
    loaded = component;
    return component;
  };
  const loadOnce = (): Promise<ComponentType<Props>> => {
    if (loading) return loading;
    loading = retry(load).then(remember);
    loading.catch(() => setTimeout(forgetLoading, FAILURE_KEPT_MS));
    return loading;
  };
  function Lazy(props: Props) {
    // React requires that a render that waited in `use` calls it again when it goes on, although the component is known by then.
    const Component = loading ? use(loading) : (loaded ?? use(loadOnce()));
    return <Component {...props} />;
  }
  const preload = async () => {
    try {
      remember(await load());
    } catch {
      // A preload is optional. The render that needs the component repeats the load.
    }
  };
  return Object.assign(Lazy, { preload });
}
