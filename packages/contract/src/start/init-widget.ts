/** Settings of the widget that other sites embed: its brand, look, parts, and links to the app. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Brand } from './brand.ts';

export const WIDGET_PARTS = ['articles', 'featured', 'tutorials'] as const;

export const InitWidgetInput = Type.Object({
  lang: Type.Optional(oneOf(['id', 'en'])),
  widget: Type.Optional(oneOf(WIDGET_PARTS, { description: 'The one part that is embedded; all if absent' })),
});
export type InitWidgetInput = Static<typeof InitWidgetInput>;

export const InitWidgetReply = Type.Object({
  brand: Type.Object(Brand.properties, { description: 'Brand of the host name: a page calls the address of the brand that it embeds' }),
  origin: Type.String({ description: "Address of the brand's app" }),
  language: oneOf(['id', 'en']),
  languages: Type.Array(Type.String()),
  script: Type.String({ description: 'Full URL of the script that draws the parts on a page of any origin' }),
  parts: Type.Array(Type.Object({ name: oneOf(WIDGET_PARTS), address: Type.String({ description: 'Full URL that serves its content' }) })),
  links: Type.Object({
    home: Type.String(),
    products: Type.String(),
    register: orNull(Type.String(), "Null for a partner's brand, where no account can be opened; `seller` says where one can"),
    signIn: Type.String(),
  }),
});
export type InitWidgetReply = WireOf<typeof InitWidgetReply>;

export const initWidget = declare('start.initWidget', 'GET main/init-widget', {
  does: 'reads',
  area: 'start',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: InitWidgetInput,
  reply: InitWidgetReply,
  refusals: [],
});
