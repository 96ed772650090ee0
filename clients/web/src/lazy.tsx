/** Screens that are fetched when somebody first goes there. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Loading } from "./frame/states";

/** Returns a component that shows itself as loading until `load` has brought the real one. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P & JSX.IntrinsicAttributes) {
    const [Real, setReal] = useState<ComponentType<P> | null>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (real) => {
          loaded = real;
          setReal(() => real);
        },
        () => setFailed(true),
      );
    }, []);
    return Real ? <Real {...props} /> : <Loading hasFailed={hasFailed} />;
  };
}
