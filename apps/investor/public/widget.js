/**
 * Shows articles, featured ones or tutorials on a page of any origin:
 *   <div data-lumbung="articles" data-lang="en" data-most="3"></div>
 *   <script src="https://…/widget.js" async></script>
 * It sets no cookie, sends none, and draws text as text in a shadow tree of its own.
 */
(() => {
  const own = document.currentScript;
  const origin = new URL(own.src).origin;
  const WORDS = {
    id: { away: 'Tidak bisa dimuat saat ini.', none: 'Belum ada yang bisa dibaca.', minutes: (count) => `${count} menit baca` },
    en: { away: 'Cannot be loaded right now.', none: 'Nothing to read yet.', minutes: (count) => `${count} min read` },
  };
  const STYLE = `
    :host { display: block; font: 15px/1.5 system-ui, sans-serif; color: #141c2e; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
    a { display: block; height: 100%; box-sizing: border-box; color: inherit; text-decoration: none; background: #fff; border: 1px solid #dce0e6; border-radius: 18px; overflow: hidden; }
    a:hover { border-color: #7d8592; }
    a:focus-visible { outline: 2px solid #2867e4; outline-offset: 2px; }
    img { display: block; width: 100%; height: auto; aspect-ratio: 2 / 1; object-fit: cover; }
    .text { display: grid; gap: 6px; padding: 16px; }
    .minutes, .lead { color: #464f60; font-size: 13px; }
    .title { font-weight: 700; font-size: 16px; }
    p { margin: 12px 0 0; font-size: 13px; color: #464f60; }
    p a { display: inline; border: 0; background: none; color: #2840a5; font-weight: 600; }`;

  const ask = async (address) => {
    const reply = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    return reply.json();
  };

  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  };

  /** A way to one of ours, in a window of its own that knows nothing of this page. */
  const way = (address) => {
    const link = make('a');
    link.href = address;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    return link;
  };

  const card = ({ title, lead, minutes, picture, address }, words) => {
    const link = way(address);
    if (picture) {
      const image = make('img');
      Object.assign(image, { src: picture.address, alt: '', width: picture.width, height: picture.height, loading: 'lazy', referrerPolicy: 'no-referrer' });
      link.append(image);
    }
    const text = make('span', 'text');
    text.append(make('span', 'minutes', words.minutes(minutes)), make('span', 'title', title), make('span', 'lead', lead));
    link.append(text);
    const item = make('li');
    item.append(link);
    return item;
  };

  const show = async (host) => {
    const part = host.dataset.lumbung;
    const lang = host.dataset.lang === 'en' ? 'en' : 'id';
    const words = WORDS[lang];
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    try {
      const settings = await ask(`${own.dataset.api ?? `${origin}/api/main`}/init-widget?lang=${lang}&widget=${encodeURIComponent(part)}`);
      const { items } = await ask(`${settings.parts[0].address}?lang=${lang}`);
      const list = make('ul');
      list.append(...items.slice(0, Number(host.dataset.most) || 6).map((item) => card(item, words)));
      root.append(items.length === 0 ? make('p', '', words.none) : list);
      const foot = make('p');
      const home = way(settings.links.home);
      home.textContent = settings.brand.name;
      foot.append(home);
      root.append(foot);
    } catch {
      root.append(make('p', '', words.away));
    }
  };

  const showAll = () => {
    for (const host of document.querySelectorAll('[data-lumbung]')) if (!host.shadowRoot) void show(host);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll);
  else showAll();
})();
