import { createElement, Fragment, type ReactNode } from 'react';

/** A message with tags: its texts, and what its tags made of theirs, in order. */
export const RichText = ({ parts }: { readonly parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts);
