/** The calls, jobs and decisions of the catalogue. */
import * as calls from '@lumbung/contract/catalogue/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { getBankAccounts } from './get-bank-accounts.ts';
import { getProduct } from './get-product.ts';
import { getProducts } from './get-products.ts';
import { jobs } from './jobs.ts';
import { listEntries } from './list-entries.ts';
import { listProducts } from './list-products.ts';
import { listSwitchTargets } from './list-switch-targets.ts';
import { detailsDecision, proposeDetails } from './propose-details.ts';
import { factSheetDecision, proposeFactSheet } from './propose-fact-sheet.ts';
import { fundDecision, proposeFund } from './propose-fund.ts';
import { offerDecision, proposeOffer } from './propose-offer.ts';
import { proposeTerms, termsDecision } from './propose-terms.ts';

export const catalogue: Capability = {
  calls: [
    serve(calls.listProducts, read(listProducts)),
    serve(calls.getProduct, read(getProduct)),
    serve(calls.getProducts, read(getProducts)),
    serve(calls.getBankAccounts, read(getBankAccounts)),
    serve(calls.listSwitchTargets, read(listSwitchTargets)),
    serve(calls.listEntries, snapshot(listEntries)),
    serve(calls.proposeFund, write(proposeFund, { act: ({ code, house }, { proposalId }) => ({ subject: code, details: { house, proposalId } }) })),
    serve(
      calls.proposeOffer,
      write(proposeOffer, { act: ({ productId, brands }, { proposalId }) => ({ subject: productId, details: { brands: brands.join(' '), proposalId } }) }),
    ),
    serve(calls.proposeTerms, write(proposeTerms, { act: ({ productId, from }, { proposalId }) => ({ subject: productId, details: { from, proposalId } }) })),
    serve(
      calls.proposeFactSheet,
      write(proposeFactSheet, { act: ({ productId, asOf }, { proposalId }) => ({ subject: productId, details: { asOf, proposalId } }) }),
    ),
    serve(
      calls.proposeDetails,
      write(proposeDetails, { act: ({ productId, name, riskLevel }, { proposalId }) => ({ subject: productId, details: { name, riskLevel, proposalId } }) }),
    ),
  ],
  jobs,
  decisions: [fundDecision, offerDecision, termsDecision, factSheetDecision, detailsDecision],
};
