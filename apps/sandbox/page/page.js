// Fills the sandbox's page and sends its forms to the API.
const byId = (id) => document.getElementById(id);
const show = (value) => {
  byId('answer').textContent = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

async function ask(path, body) {
  const response = await fetch(
    `/sandbox/${path}`,
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return response.json();
}

const element = (name, ...children) => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

async function refresh() {
  const [status, inbox, codes, accounts, faults] = await Promise.all([
    ask('status'),
    ask('inbox?limit=12'),
    ask('operators/codes'),
    ask('banks/accounts'),
    ask('faults'),
  ]);
  byId('clock').textContent = status.clock;
  byId('password').textContent = status.password;
  byId('logins').replaceChildren(...status.logins.map((login) => element('li', element('code', login.email), ` ${login.name}, ${login.what} (${login.app})`)));
  byId('codes').replaceChildren(
    ...codes.map((one) => element('li', element('strong', one.code), ` ${one.email}, ${one.roles.join(', ')}, ${one.secondsLeft} s left`)),
  );
  showFaults(faults);
  const newest = accounts.slice(-8).reverse();
  byId('accounts').replaceChildren(
    ...(newest.length === 0 ? [element('li', 'none yet')] : []),
    ...newest.map(({ bank, virtualAccount, amount, state }) => element('li', element('code', virtualAccount), ` ${bank}, Rp${amount}, ${state}`)),
  );
  byId('inbox').replaceChildren(
    ...inbox.map((message) =>
      element('li', element('strong', message.subject || (message.channel === 'sms' ? 'SMS' : 'WhatsApp')), ` to ${message.to}`, element('pre', message.text)),
    ),
  );
}

/** Faults: what can be asked for comes from the sandbox itself. */
const kinds = await ask('faults/kinds');
const faultForm = byId('faults');
const field = (name) => faultForm.elements.namedItem(name);
const fill = (name, options) => field(name).replaceChildren(...options.map(([value, text]) => Object.assign(element('option', text), { value })));
const hasField = (name, isShown) => {
  field(name).disabled = !isShown;
  field(name).closest('label').hidden = !isShown;
};

function fitKind() {
  const { heeds, does } = kinds.find(({ kind }) => kind === field('kind').value);
  byId('fault-does').textContent = does;
  for (const name of ['product', 'side', 'share', 'reason', 'ms']) hasField(name, heeds.includes(name));
}
function fitPartner() {
  const partner = field('partner').value;
  fill(
    'kind',
    kinds.filter(({ by }) => by.includes(partner)).map(({ kind }) => [kind, kind]),
  );
  fitKind();
}
function fitOften() {
  const isShare = field('often').value === 'probability';
  hasField('count', !isShare);
  hasField('probability', isShare);
  hasField('seed', isShare);
}
fill(
  'partner',
  [...new Set(kinds.flatMap(({ by }) => by))].map((partner) => [partner, partner]),
);
fill('product', [['', 'every one'], ...(await ask('status')).products.map(({ id, name }) => [id, `${id} ${name}`])]);
field('partner').addEventListener('change', fitPartner);
field('kind').addEventListener('change', fitKind);
field('often').addEventListener('change', fitOften);
fitPartner();
fitOften();

function showFaults(faults) {
  const where = ({ partner, kind, product, side }) => [partner, kind, product, side].filter(Boolean).join(' · ');
  const often = ({ count, probability, seed }) => (probability === null ? `${count} more` : `${probability * 100} % of all, seed “${seed}”`);
  const times = ({ fired }) => (fired === 0 ? 'not yet struck' : fired === 1 ? 'struck once' : `struck ${fired} times`);
  const standing = faults.filter(({ isStanding }) => isStanding);
  byId('standing').replaceChildren(
    ...(standing.length === 0 ? [element('li', 'none')] : []),
    ...standing.map((fault) => {
      const { partner, kind, product, side } = fault;
      const end = Object.assign(element('button', 'End'), { type: 'button', className: 'quiet' });
      end.setAttribute('aria-label', `End ${where(fault)}`);
      end.addEventListener('click', async () => {
        show(await ask(`partners/${partner}/faults`, { kind, ...(product ? { product } : {}), ...(side ? { side } : {}), count: 0 }));
        await refresh();
      });
      const { does } = kinds.find((one) => one.kind === kind);
      const words = element(
        'span',
        element('strong', where(fault)),
        ` ${often(fault)}, ${times(fault)}`,
        Object.assign(element('small', does), { className: 'does' }),
      );
      return element('li', words, end);
    }),
  );
  const struck = faults.filter(({ fired }) => fired > 0);
  byId('struck').replaceChildren(
    ...(struck.length === 0 ? [element('li', 'nothing')] : []),
    ...struck.map((fault) => element('li', element('span', element('strong', where(fault)), ` ${times(fault)}, last ${fault.last}`))),
  );
}

const forms = {
  advance: (data) => ask('clock', { advance: data.get('advance') }),
  close: () => ask('market/close', {}),
  pay: (data) =>
    ask('banks/pay', {
      virtualAccount: String(data.get('virtualAccount')).replace(/\s/g, ''),
      amount: Number(String(data.get('amount')).replace(/\D/g, '')),
      times: Number(data.get('times')),
      force: data.get('force') === 'on',
    }),
  transfer: (data) =>
    ask('banks/transfer', {
      account: String(data.get('account')).replace(/\s/g, ''),
      amount: Number(String(data.get('amount')).replace(/\D/g, '')),
      remark: data.get('remark'),
    }),
  faults(data) {
    // A field that says nothing of the kind is disabled, and not among these.
    const { partner, often, ...given } = Object.fromEntries(data);
    for (const name of ['count', 'probability', 'share', 'ms']) if (name in given) given[name] = Number(given[name]);
    return ask(`partners/${partner}/faults`, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  },
  navs: (data) => ask('registry/navs', Object.fromEntries(data)),
  reset: () => ask('reset', {}),
};

for (const [name, send] of Object.entries(forms)) {
  byId(name).addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = event.target.querySelector('button');
    button.disabled = true;
    show('…');
    try {
      show(await send(new FormData(event.target)));
    } catch (error) {
      show(String(error));
    }
    button.disabled = false;
    await refresh();
  });
}

const link = (text, href) => Object.assign(element('a', text), { href });
const people = await ask('people?limit=40');
byId('people').replaceChildren(
  ...people.map((person) =>
    element(
      'li',
      element('strong', person.name),
      ' ',
      link('KTP', `/sandbox/people/${person.nik}/ktp.png`),
      ' · ',
      link('selfie', `/sandbox/people/${person.nik}/selfie.png`),
      element(
        'pre',
        `NIK ${person.nik}, ${person.birthPlace}, ${person.birthDate}, ${person.gender === '2' ? 'female' : 'male'}\nMother: ${person.motherName}\n${person.address.street}, ${person.address.village}, ${person.address.district}, ${person.address.city} ${person.address.postalCode}\nBank ${person.bankAccount.bank}: ${person.bankAccount.account}`,
      ),
    ),
  ),
);

// Lists that scroll have to be reached by keys.
for (const id of ['inbox', 'struck']) byId(id).tabIndex = 0;

await refresh();
setInterval(() => refresh().catch(() => {}), 3000);
