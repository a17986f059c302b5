/** The calls of recurring plans (disciplines). */
import * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { remove, removeV2, setActive, skipNext } from './change-state.ts';
import { sendTransactionCode, showPassword, verifyTransactionCode } from './codes.ts';
import { dismissHelp, getDiscipline, getDisciplineV2, list } from './read.ts';
import { getAutodebitStatus } from './autodebit.ts';
import { getOptions } from './get-options.ts';
import { makeCart } from './make-cart.ts';
import { getProductPortfolio, listPortfolios } from './portfolios.ts';
import { addProduct, listProducts, removeProduct, updateProduct } from './products.ts';
import { releaseBalance } from './release-balance.ts';
import { create, createV2, updateV2 } from './save-mandate.ts';

export const disciplines: Capability = {
  calls: [
    serve(calls.list, read(list)),
    serve(calls.getDiscipline, read(getDiscipline)),
    serve(calls.getDisciplineV2, snapshot(getDisciplineV2)),
    serve(calls.dismissHelp, write(dismissHelp)),
    serve(calls.create, write(create)),
    serve(calls.createV2, write(createV2)),
    serve(calls.updateV2, write(updateV2)),
    serve(calls.setActive, write(setActive)),
    serve(calls.skipNext, write(skipNext)),
    serve(calls.remove, write(remove)),
    serve(calls.removeV2, write(removeV2)),
    serve(calls.sendTransactionCode, write(sendTransactionCode, { prepare: showPassword })),
    serve(calls.verifyTransactionCode, write(verifyTransactionCode)),
    serve(calls.listProducts, snapshot(listProducts)),
    serve(calls.addProduct, write(addProduct)),
    serve(calls.updateProduct, write(updateProduct)),
    serve(calls.removeProduct, write(removeProduct)),
    serve(calls.getAutodebitStatus, snapshot(getAutodebitStatus)),
    serve(calls.getOptions, read(getOptions)),
    serve(calls.makeCart, write(makeCart)),
    serve(calls.listPortfolios, snapshot(listPortfolios)),
    serve(calls.getProductPortfolio, snapshot(getProductPortfolio)),
    serve(calls.releaseBalance, write(releaseBalance)),
  ],
};
