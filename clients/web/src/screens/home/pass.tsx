/** The names of all who share this device, in the order in which they sit. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { composed, ownName, sharedNames } from "../../device/people";
import { Icon } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import { Sheet } from "../../frame/sheet";
import { refusalText } from "../../frame/states";
import { say } from "../../language/words";
import { gameNamed } from "../../server/games";
import { useTask } from "../task";
import { chosen } from "./chosen";
import { onOneDevice } from "./laying";
import "./sheets.css";

interface Person {
  readonly key: number;
  readonly name: string;
}

const PEOPLE_USUAL = 2;

/** Returns who is written down at first: those of the last time, else free lines. */
function firstPeople(least: number): readonly Person[] {
  const last = sharedNames();
  const names = last.length > 0 ? last : [ownName()];
  const length = Math.max(names.length, least, PEOPLE_USUAL);
  return Array.from({ length }, (_, key) => ({ key, name: names[key] ?? "" }));
}

export function PassSheet({ onClose }: { onClose: () => void }) {
  const game = gameNamed(chosen.value);
  const least = game?.players_min ?? 1;
  const most = game?.players_max ?? 6;
  const [people, setPeople] = useState(() => firstPeople(least));
  const { run, isBusy, refusal } = useTask();
  const names = people.map((person) => composed(person.name)).filter((name) => name !== "");
  const isReady = names.length >= least && names.length <= most;
  return (
    <Sheet title={say("home-pass")} onClose={onClose}>
      <form
        class="pass"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) run(() => onOneDevice(chosen.value, names));
        }}
      >
        <p class="note">{say("home-pass-order")}</p>
        <People people={people} most={most} onChange={setPeople} />
        {refusal && (
          <p class="problem" role="alert">
            {refusalText(refusal)}
          </p>
        )}
        <button type="submit" class="button primary wide" disabled={!isReady} aria-busy={isBusy}>
          {isReady
            ? say("home-pass-go", { players: names.length })
            : say("home-pass-few", { least })}
        </button>
      </form>
    </Sheet>
  );
}

function People({
  people,
  most,
  onChange,
}: {
  people: readonly Person[];
  most: number;
  onChange: (people: readonly Person[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [hasGrown, setGrown] = useState(false);
  useEffect(() => {
    if (hasGrown) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
    setGrown(false);
  }, [hasGrown]);
  const marks = letters(people.map((person, place) => person.name || `${place + 1}`));
  const swap = (place: number) => {
    const [before, moved] = [people[place - 1], people[place]];
    if (before && moved) onChange(people.with(place - 1, moved).with(place, before));
  };
  return (
    <>
      <ol class="people" ref={list}>
        {people.map((person, place) => (
          <PersonRow
            key={person.key}
            person={person}
            place={place}
            letter={marks[place] ?? ""}
            isAlone={people.length === 1}
            onName={(name) => onChange(people.with(place, { ...person, name }))}
            onUp={() => swap(place)}
            onRemove={() => onChange(people.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {people.length < most && (
        <button
          type="button"
          class="button secondary small wide"
          onClick={() => {
            const key = Math.max(...people.map((person) => person.key)) + 1;
            onChange([...people, { key, name: "" }]);
            setGrown(true);
          }}
        >
          <Icon name="plus" size={20} />
          {say("home-pass-add")}
        </button>
      )}
    </>
  );
}

interface PersonRowProps {
  person: Person;
  place: number;
  letter: string;
  isAlone: boolean;
  onName: (name: string) => void;
  onUp: () => void;
  onRemove: () => void;
}

function PersonRow({ person, place, letter, isAlone, onName, onUp, onRemove }: PersonRowProps) {
  const id = useId();
  const label = say("home-person", { count: place + 1 });
  const player = person.name || label;
  return (
    <li class="person">
      <Mark seat={place} letter={letter} size={34} />
      <label class="hidden" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={60}
        placeholder={label}
        value={person.name}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <button
        type="button"
        class={`icon-button ${place === 0 ? "person-first" : ""}`}
        aria-label={say("home-pass-up", { player })}
        disabled={place === 0}
        onClick={onUp}
      >
        <Icon name="up" size={20} />
      </button>
      {!isAlone && (
        <button
          type="button"
          class="icon-button"
          aria-label={say("home-pass-remove", { player })}
          onClick={onRemove}
        >
          <Icon name="x" size={20} />
        </button>
      )}
    </li>
  );
}
