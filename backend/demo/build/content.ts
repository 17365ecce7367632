import type { CmsPageDto } from '@patchwork/backend/src/content/content.port.ts';
import { BUSINESS_PAGES } from '../content/business.ts';
import { COMPANY_PAGES } from '../content/company.ts';
import { HELP_PAGES } from '../content/help.ts';

const CREATED = '2026-01-05 09:00:00';

export const pageDocuments = (): CmsPageDto[] =>
  [...COMPANY_PAGES, ...HELP_PAGES, ...BUSINESS_PAGES].map(({ path, title, summary, changed, html }, index) => ({
    id: index + 1,
    identifier: path,
    title,
    content_heading: '',
    meta_description: summary,
    content: html,
    active: true,
    sort_order: index + 1,
    creation_time: CREATED,
    update_time: `${changed} 09:00:00`,
  }));
