import { sql } from 'kysely';
import type { ProductDto } from '../../src/catalog/catalog.dto.ts';
import type { ProductSource } from '../read/product-source.ts';
import { unnestRows } from '../stage/columns.ts';
import type { AttributeIndex } from './attribute-index.ts';
import type { CategoryTree } from './category-tree.ts';
import type { StandIn } from './pictures.ts';
import type { LoadOptions } from './plan.ts';
import { deriveVariants, type FinishedProduct, finishProduct } from './product.ts';
import { findRelatives, type Relatives } from './relatives.ts';
import { type StagedRow, stagedPages } from './staged-pages.ts';

const PRODUCT = { id: 'int', sku: 'text', url_path: 'text', source: 'jsonb' } as const;
const SHELF = {
  sku: 'text',
  qty: 'int',
  is_in_stock: 'boolean',
  manage_stock: 'boolean',
  backorders: 'boolean',
  min_sale_qty: 'int',
  max_sale_qty: 'int',
  is_told: 'boolean',
} as const;

/** Results of loading the products that later steps need. */
export interface Outcome {
  readonly derived: number;
  readonly pictures: readonly StandIn[];
  readonly hyphenatedBundles: number;
  readonly placeless: number;
}

export interface Surroundings {
  readonly attributes: AttributeIndex;
  readonly categories: CategoryTree;
}

const insertProducts = async ({ executor }: LoadOptions, finished: readonly FinishedProduct[]): Promise<void> => {
  const rows = finished.map(({ product }) => {
    const { id, sku, url_path } = product;
    return { id, sku, url_path, source: JSON.stringify(product) };
  });
  const names = sql.join(Object.keys(PRODUCT).map((name) => sql.ref(name)));
  await sql`insert into product (${names}) select ${names} from ${unnestRows(rows, PRODUCT)}`.execute(executor);
};

/** Stock is switched at the very end, since orders wait for it. */
const stageShelf = async ({ executor }: LoadOptions, finished: readonly FinishedProduct[]): Promise<void> => {
  const rows = finished.flatMap(({ product: { sku }, stock, hasStockRecord: is_told }) =>
    stock ? [{ sku, ...stock, is_told }] : [],
  );
  if (rows.length === 0) return;
  const names = sql.join(Object.keys(SHELF).map((name) => sql.ref(name)));
  await sql`insert into import_shelf (${names}) select ${names} from ${unnestRows(rows, SHELF)}`.execute(executor);
};

const isListed = ({ status, visibility }: ProductDto): boolean => status < 2 && visibility > 1;

/** Loads products in pages, each completed from other documents. */
export class ProductLoader {
  readonly #options: LoadOptions;
  readonly #surroundings: Surroundings;
  readonly #pictures = new Map<string, StandIn>();
  #repaired = 0;
  #derived = 0;
  #hyphenated = 0;
  #placeless = 0;

  constructor(options: LoadOptions, surroundings: Surroundings) {
    this.#options = options;
    this.#surroundings = surroundings;
  }

  async load(): Promise<Outcome> {
    const { executor, signal } = this.#options;
    for await (const rows of stagedPages(executor, 'product')) {
      signal.throwIfAborted();
      await this.#loadPage(rows);
    }
    const [derived, hyphenatedBundles, placeless] = [this.#derived, this.#hyphenated, this.#placeless];
    return { derived, hyphenatedBundles, placeless, pictures: [...this.#pictures.values()] };
  }

  async #loadPage(rows: readonly StagedRow[]): Promise<void> {
    const { executor, plan, ledger, onLoaded } = this.#options;
    const sources = rows.map(({ source }) => JSON.parse(source) as ProductSource);
    const relatives = await findRelatives(executor, sources, plan.staying.products);
    const finished = rows.flatMap((row, index) => this.#finish(row, sources[index] as ProductSource, relatives));
    for (const { product } of finished) this.#count(product);
    await insertProducts(this.#options, finished);
    await stageShelf(this.#options, finished);
    this.#derived += finished.length - rows.length;
    ledger.loaded('product', rows.length, this.#repaired);
    this.#repaired = 0;
    onLoaded('product', rows.length);
  }

  #finish(row: StagedRow, source: ProductSource, relatives: Relatives): FinishedProduct[] {
    const reasons = new Set<string>();
    const world = {
      ...this.#surroundings,
      relatives,
      findFile: this.#options.findFile,
      onPicture: (picture: StandIn) => void this.#pictures.set(picture.key, picture),
      note: (reason: string) => void reasons.add(reason),
    };
    const finished = finishProduct(source, row.path, world);
    this.#options.ledger.repaired('product', reasons, `id ${row.id}, ${row.key}`);
    if (row.isRepaired || reasons.size > 0) this.#repaired += 1;
    return [finished, ...deriveVariants(source, finished, world)];
  }

  #count(product: ProductDto): void {
    const { categories } = this.#surroundings;
    if (product.type_id === 'bundle' && product.sku.includes('-')) this.#hyphenated += 1;
    if (isListed(product) && !product.category_ids.some((id) => categories.find(id))) this.#placeless += 1;
  }
}
