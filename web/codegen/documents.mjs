import { dirname, relative } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import { print, stripIgnoredCharacters } from 'graphql';
import { withoutMarks } from './kept.mjs';

const PARSER = 'web/src/lib/apollo/parseDocument.ts';
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<(.*)>;$/gm;

/**
 * Emits documents as they are sent, with `__typename`: as text instead of as syntax trees, which are six times as long,
 * compressed twice. The browser parses those of a page when their file is loaded.
 */
export const plugin = async (schema, documents, config, { outputFile }) => {
  const { content } = await typedDocumentNode.plugin(schema, documents, config, { outputFile });
  const path = relative(dirname(outputFile), PARSER);
  // Fragments of other files come as they were written.
  const toSource = (_line, document, tree, types) => {
    const text = stripIgnoredCharacters(print(addTypenameToDocument(withoutMarks(JSON.parse(tree)))));
    return `export const ${document} = /*#__PURE__*/ parseDocument<${types}>(${JSON.stringify(text)});`;
  };
  return {
    prepend: [`import { parseDocument } from '${path.startsWith('.') ? path : `./${path}`}';`],
    content: content.replace(DOCUMENT, toSource),
  };
};
