/** Branded types: make integers of different meaning incompatible for the compiler, at no cost at run time. */
declare const brand: unique symbol;

export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
