# Sourced by ./play and ./check: makes .venv and installs a lock file into it.
# It touches nothing outside the checkout, and run again it only compares checksums.

UV_VERSION=0.13.9
STAMP=.venv/.installed                 # what .venv was made from
export UV_PYTHON_DOWNLOADS=never       # use the Python that is here
export PIP_DISABLE_PIP_VERSION_CHECK=1 # pip fetches uv and nothing else

OFFLINE="packages could not be installed, for the reason above. It takes a network, or indexes of\
 packages that pip, uv and npm are set up for; then run this again."

say() { printf '== %s\n' "$*"; }

fail() {
    printf '== error: %s\n' "$*" >&2
    exit 1
}

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    local candidate
    for candidate in python3.13 python3.12 python3.11 python3; do
        if is_new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    fail "Cubilete needs Python 3.11 or newer; python3.13, python3.12, python3.11 and python3" \
        "were tried. Install one (Debian 12, Ubuntu 24.04 and newer: apt install python3" \
        "python3-venv), then run this again."
}

make_venv() {
    local python package
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        fail "$python cannot make a virtual environment: $package is not installed." \
            "Install it (Debian, Ubuntu: apt install $package), then run this again."
    fi
    say "Making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
    say "Installing uv $UV_VERSION, which installs the rest"
    .venv/bin/python -m pip install --quiet "uv==$UV_VERSION" || fail "$OFFLINE"
}

# The folder counts too: a .venv cannot be moved. So does the page that is built with the package:
# its state is a digest of its sources, or that it has to be built.
fingerprint() {
    {
        cat "$1" pyproject.toml hatch_build.py scripts/environment.sh
        pwd
        .venv/bin/python scripts/page_build.py state
    } | cksum
}

# prepare LOCK [LARGER]: has the packages of LOCK in .venv. LARGER, which holds all of them,
# serves as well when it is installed already.
prepare() {
    local lock installed
    installed=$(cat "$STAMP" 2>/dev/null || true)
    for lock in "$@"; do
        if [ -n "$installed" ] && [ "$installed" = "$(fingerprint "$lock")" ]; then return; fi
    done
    rm -f "$STAMP"
    if ! .venv/bin/uv --version >/dev/null 2>&1 || ! is_new_enough .venv/bin/python; then
        make_venv
    fi
    say "Installing the packages of $1 (the first time, a minute or so)"
    .venv/bin/uv pip install --quiet --python .venv/bin/python --requirements "$1" ||
        fail "$OFFLINE"
    say "Installing Cubilete itself, from this folder, with the page that it serves"
    .venv/bin/uv pip install --quiet --python .venv/bin/python --no-deps \
        --reinstall-package cubilete --editable . ||
        fail "Cubilete could not be installed, for the reason above."
    fingerprint "$1" >"$STAMP"
}
