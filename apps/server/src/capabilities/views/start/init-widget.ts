/** Returns the settings of the embeddable widget: brand, appearance, parts, and links to the app. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/init-widget.ts';
import { type InitWidgetInput, WIDGET_PARTS } from '@lumbung/contract/start/init-widget.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { originOf, OWN, registerUrl } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentBrand } from './present.ts';

export async function initWidget(_db: Db, { brand, settings, language }: RequestContext, { widget }: InitWidgetInput): Promise<Answer<typeof call.initWidget>> {
  const served = originOf(brand, settings);
  const origin = brand.appUrl ?? served;
  const linkTo = (page: string): string => new URL(page, origin).href;
  return done({
    brand: presentBrand(brand, settings),
    origin,
    language,
    languages: ['id', 'en'],
    script: new URL('/widget.js', served).href,
    parts: WIDGET_PARTS.filter((name) => widget === undefined || name === widget).map((name) => ({
      name,
      address: new URL(`${settings.bases.public}/widget/${name}`, served).href,
    })),
    links: { home: linkTo('/'), products: linkTo('/explore'), register: brand.code === OWN ? registerUrl(settings) : null, signIn: linkTo('/login') },
  });
}
