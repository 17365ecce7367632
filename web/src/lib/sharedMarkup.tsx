import { createContext, type ReactNode, use } from 'react';

/** The markup inside each part that is the same on all pages of a store. Null in browsers. */
export type SharedMarkup = Readonly<Record<'footer' | 'menu', string>>;

export const SharedMarkupContext = createContext<SharedMarkup | null>(null);

interface SharedPartProps {
  readonly name: keyof SharedMarkup;
  readonly as: 'footer' | 'ul';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part that depends on the store and the catalogue only. The server renders it once for all pages; the browser hydrates
 * it as if it had been rendered with the page. No id of `useId` may be in it.
 */
export const SharedPart = ({ name, as: Element, className, children }: SharedPartProps) => {
  const shared = import.meta.env.SSR ? use(SharedMarkupContext) : null;
  if (!shared) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what these children were rendered to
  return <Element className={className} dangerouslySetInnerHTML={{ __html: shared[name] }} />;
};
