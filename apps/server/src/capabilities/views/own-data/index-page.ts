/** The index page of a copy: its contents in the person's language, with links to the files. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { type Language, inLanguage } from '@lumbung/wording/messages.ts';
import { ownDataTexts } from '@lumbung/wording/own-data.ts';

export interface Contents {
  readonly tables: readonly { readonly table: string; readonly count: number }[];
  readonly files: readonly { readonly name: string; readonly isMissing: boolean }[];
}

/** Escapes names, although they are our own. */
const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function indexPage({ tables, files }: Contents, at: Instant, language: Language): string {
  const text = inLanguage(ownDataTexts, language);
  const rows = tables
    .filter(({ count }) => count > 0)
    .map(({ table, count }) => `<tr><td>${plain(text.areas[table.split('.')[0]!] ?? table)}</td><td>${plain(table)}</td><td>${count}</td></tr>`);
  const links = files.map(
    ({ name, isMissing }) => `<li>${isMissing ? `${plain(name)}: ${plain(text.missing)}` : `<a href="${plain(name)}">${plain(name)}</a>`}</li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${plain(text.title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886}td:last-child,th:last-child{text-align:right}</style>
</head>
<body>
<h1>${plain(text.title)}</h1>
<p>${plain(text.madeAt)} ${plain(dateTimeText(toIso(at), language))}</p>
<p>${plain(text.lead)}</p>
<p>${plain(text.machine)} <a href="data.json">data.json</a></p>
<h2>${plain(text.files)}</h2>
${links.length === 0 ? `<p>${plain(text.noFiles)}</p>` : `<ul>${links.join('')}</ul>`}
<h2>${plain(text.parts)}</h2>
<table><thead><tr><th>${plain(text.part)}</th><th>${plain(text.table)}</th><th>${plain(text.count)}</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>${plain(text.leftOut)}</p>
</body>
</html>
`;
}
