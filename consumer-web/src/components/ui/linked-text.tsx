import { Link } from 'react-router-dom';

const LINK = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A translated sentence with links in it: `Read the <terms>terms</terms>.` Each language marks its own words.
 *
 * @param links the URL of each mark
 */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, name = '', label] = match;
    parts.push(
      text.slice(end, match.index),
      <Link key={name} to={links[name] ?? ''} className="text-ink underline underline-offset-4">
        {label}
      </Link>,
    );
    end = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
