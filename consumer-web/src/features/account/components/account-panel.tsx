import type { ReactNode } from 'react';
import { Portrait } from '../../../components/portrait/portrait';
import type { PortraitColors } from '../../../components/portrait/portrait-colors';

interface AccountPanelProps {
  readonly title: string;
  readonly text: string;
  readonly face: PortraitColors;
  readonly children: ReactNode;
}

/** The layout of the sign-in and sign-up pages: text and a form, with a portrait beside them on wide screens. */
export function AccountPanel({ title, text, face, children }: AccountPanelProps) {
  return (
    <section className="page grid gap-12 py-12 md:py-20 lg:grid-cols-2 lg:items-center">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 mb-8 text-muted">{text}</p>
        {children}
      </div>
      <div className="mx-auto hidden w-full max-w-md overflow-hidden rounded-t-[14rem] rounded-b-card bg-line/70 lg:block">
        <Portrait colors={face} className="mx-auto mt-14 w-11/12" />
      </div>
    </section>
  );
}
