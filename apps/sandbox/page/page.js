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
  const [status, inbox, codes, accounts] = await Promise.all([ask('status'), ask('inbox?limit=12'), ask('operators/codes'), ask('banks/accounts')]);
  byId('clock').textContent = status.clock;
  byId('password').textContent = status.password;
  byId('logins').replaceChildren(...status.logins.map((login) => element('li', element('code', login.email), ` ${login.name}, ${login.what} (${login.app})`)));
  byId('codes').replaceChildren(
    ...codes.map((one) => element('li', element('strong', one.code), ` ${one.email}, ${one.roles.join(', ')}, ${one.secondsLeft} s left`)),
  );
  byId('standing').replaceChildren(...status.faults.map((fault) => element('li', `${fault.partner}: ${fault.kind} × ${fault.count}`)));
  const newest = accounts.slice(-8).reverse();
  byId('accounts').replaceChildren(
    ...(newest.length === 0 ? [element('li', 'none yet')] : []),
    ...newest.map(({ bank, virtualAccount, amount, state }) => element('li', element('code', virtualAccount), ` ${bank}, Rp${amount}, ${state}`)),
  );
  byId('inbox').replaceChildren(
    ...inbox.map((message) => element('li', element('strong', message.subject), ` to ${message.to}`, element('pre', message.text))),
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
  faults: (data) => ask(`partners/${data.get('partner')}/faults`, { kind: data.get('kind'), count: Number(data.get('count')) }),
  navs: (data) => ask('registry/navs', Object.fromEntries(data)),
  orders(data) {
    const { count, probability, share, ...words } = Object.fromEntries(data);
    const many = probability === '' ? { count: Number(count) } : { probability: Number(probability) };
    return ask('registry/orders', { ...words, ...many, share: Number(share) });
  },
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

await refresh();
setInterval(() => refresh().catch(() => {}), 3000);
