import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { cx } from './class-names';

type Attributes = HTMLAttributes<HTMLElement>;

/** Gives its attributes to its only child, an element. Of an attribute that both have, the child's counts; it gets the classes of both. */
export function Slot({ children, ...attributes }: Attributes) {
  const child = children as ReactElement<Attributes>;
  return cloneElement(child, {
    ...attributes,
    ...child.props,
    className: cx(attributes.className, child.props.className),
  });
}
